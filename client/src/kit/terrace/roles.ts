// SVG has no <ul>, <li> or <img>; these attributes give its groups the same roles.
export const asList = { role: 'list' }
export const asItem = { role: 'listitem' }
export const asImage = { role: 'img' }
export const asHidden = { 'aria-hidden': true }
