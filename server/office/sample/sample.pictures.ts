/** Drawings that stand for the photos of the sample's repairs, 640 by 480. */
const frame = (wall: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><rect width="640" height="480" fill="${wall}"/>${shapes}</svg>`

const cupboard =
  '<rect y="390" width="640" height="90" fill="#8a7357"/><rect width="640" height="46" fill="#b9bcb4"/>'
const trap =
  '<path d="M300 46v150q0 60 60 60t60-60v-30h220" fill="none" stroke="#e9e9e4" stroke-width="40"/><rect x="272" y="120" width="56" height="34" fill="#c9cbc4"/>'
const drops =
  '<path d="M300 170q-14 24 0 32q14-8 0-32zm0 80q-14 24 0 32q14-8 0-32zm0 80q-14 24 0 32q14-8 0-32z" fill="#5b9bd0"/>'
const door =
  '<rect x="180" y="30" width="280" height="450" fill="#4b6b3c"/><rect x="215" y="70" width="90" height="150" fill="#5f8150"/><rect x="335" y="70" width="90" height="150" fill="#5f8150"/>'
const lock = (metal: string) =>
  `<rect x="392" y="270" width="44" height="96" rx="8" fill="${metal}"/><circle cx="414" cy="300" r="12" fill="#333"/><rect x="380" y="330" width="60" height="12" rx="6" fill="#333"/>`

export const samplePictures = {
  leak: frame('#d8d2c4', cupboard + trap + drops),
  puddle: frame(
    '#cfc8b8',
    `${cupboard}<ellipse cx="320" cy="420" rx="210" ry="36" fill="#7fb2d9" opacity=".85"/>${drops}`,
  ),
  doorBefore: frame('#c8c3b6', door + lock('#8d6b4a')),
  doorAfter: frame('#c8c3b6', door + lock('#d9c98a')),
} as const
export type SamplePicture = keyof typeof samplePictures
