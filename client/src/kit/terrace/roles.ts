// SVG has no <ul>, <li> or <img> of its own; roles say what its groups are.
export const asList = { role: 'list' }
export const asItem = { role: 'listitem' }
export const asImage = { role: 'img' }
export const asHidden = { 'aria-hidden': true }
