import type { ReactNode } from 'react'

/*
 * The drawings of six rooms of a house that is cut open like a doll's house. A room is 320 units wide, its floor at 140.
 * The colours are those of the terrace (see kit/terrace): classes t-* in landing.css.
 */

function Room({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 140"
      preserveAspectRatio="xMidYMax slice"
      className="block h-36 w-full"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The shop window: cards of houses to let, one of them marked as let. */
export function Window() {
  const card = (x: number, y: number, wall: string) => (
    <g transform={`translate(${x} ${y})`}>
      <path className="t-paper" d="M0 0h46v40H0z" />
      <path className={wall} d="M12 24V14L23 5l11 9v10z" />
      <path className="t-roof" d="M9 15 23 3l14 12-2 2L23 7 11 17z" />
      <path className="t-lit" d="M19 15h8v9h-8z" />
      <path className="t-ink" d="M8 29h22v2.500H8zM8 34h30v2H8z" />
    </g>
  )
  return (
    <Room>
      <path className="t-wood" d="M58 14h204v112H58z" />
      <path className="t-glass" d="M66 22h188v96H66z" />
      {card(76, 28, 't-brick')}
      {card(137, 28, 't-cream')}
      {card(198, 28, 't-stock')}
      {card(76, 74, 't-stock')}
      {card(137, 74, 't-brick')}
      <path className="t-brand" d="M198 80h46v26h-46z" />
      <path className="t-onbrand" d="M206 89h30v3h-30zM212 96h18v3h-18z" />
      <path className="t-line" d="M98.500 22v6M160 22v6M221 22v6M98.500 68v6M160 68v6M221 68v12" />
      <path className="t-wood" d="M46 126h228v14H46z" />
      <path className="t-shade" d="M46 126h228v3H46z" />
    </Room>
  )
}

/** The hall: the door, the post on the mat, keys on their hooks. */
export function Hall() {
  return (
    <Room>
      <path className="t-paint" d="M42 10h86v130H42z" />
      <path className="t-door" d="M50 18h70v122H50z" />
      <path className="t-shade" d="M59 27h22v46H59zM89 27h22v46H89zM59 98h22v32H59zM89 98h22v32H89z" />
      <path className="t-brass" d="M70 82h30v8H70zM110 84h5v8h-5z" />
      <path className="t-paper" d="M76 78l20-5 3 11-22 4z" />
      <path className="t-mat" d="M132 134h84v6h-84z" />
      <path className="t-paper" d="m146 124 26-7 4 13-26 6z" />
      <path className="t-line" d="m146 124 17 4 9-11" />
      <path className="t-paper" d="M182 123h28v12h-28z" />
      <path className="t-brand" d="M203 125h5v5h-5z" />
      <path className="t-wood" d="M166 34h116v16H166z" />
      <path className="t-brass" d="M180 44h3v8h-3zM206 44h3v8h-3zM232 44h3v8h-3zM258 44h3v8h-3z" />
      <path
        className="t-key"
        d="M181.500 52a5 5 0 1 1-.1 0zM181.500 62v16h5M207.500 52a5 5 0 1 1-.1 0zM207.500 62v20h5M259.500 52a5 5 0 1 1-.1 0zM259.500 62v14h5"
      />
    </Room>
  )
}

/** The study: a framed chart whose bars are chimneys, and books on a shelf. */
export function Study() {
  return (
    <Room>
      <path className="t-brass" d="M64 12h122v74H64z" />
      <path className="t-paper" d="M69 17h112v64H69z" />
      <path className="t-brick" d="M80 81V62l8-7 8 7v19zM134 81V42l8-7 8 7v39z" />
      <path className="t-stock" d="M98 81V56l8-7 8 7v25zM152 81V36l8-7 8 7v45z" />
      <path className="t-door" d="M116 81V50l8-7 8 7v31z" />
      <path className="t-wood" d="M52 108h150v7H52zM60 115h8v25h-8zM186 115h8v25h-8z" />
      <path className="t-paper" d="M96 102q14-7 27 0q13-7 27 0v6H96z" />
      <path className="t-line" d="M123 102v6M102 104q9-4 17 0M127 104q9-4 17 0" />
      <path className="t-iron" d="M168 106h18v2h-18zM176 72h2v34h-2z" />
      <path className="t-brand" d="M164 74q2-16 13-16t13 16z" />
      <path className="t-wood" d="M222 46h72v5h-72zM222 100h72v5h-72z" />
      <path className="t-brick" d="M228 18h9v28h-9zM228 70h8v30h-8z" />
      <path className="t-door" d="M238 14h10v32h-10zM237 66h11v34h-11z" />
      <path className="t-leaf" d="M249 20h8v26h-8zM262 72h9v28h-9z" />
      <path className="t-stock" d="m262 46 5-27 9 2-5 25zM250 68h10v32h-10z" />
    </Room>
  )
}

/** The strongroom: a safe, and copies of the books beside it. */
export function Strongroom() {
  return (
    <Room>
      <path className="t-iron" d="M66 26h112v106H66zM74 132h14v8H74zM156 132h14v8h-14z" />
      <path className="t-steel" d="M74 34h96v90H74z" />
      <path className="t-iron" d="M82 42h80v74H82z" />
      <path className="t-steel" d="M86 46h72v66H86z" />
      <path className="t-brass" d="M122 62a17 17 0 1 1-.1 0z" />
      <path className="t-iron" d="M122 67a12 12 0 1 1-.1 0z" />
      <path className="t-brass" d="M121 67h2v8h-2zM140 76h14v5h-14zM62 46h8v14h-8zM62 98h8v14h-8z" />
      <path className="t-wood" d="M206 28h6v112h-6zM282 28h6v112h-6zM206 66h82v5h-82zM206 106h82v5h-82z" />
      <path className="t-brick" d="M216 36h18v30h-18zM216 76h18v30h-18z" />
      <path className="t-door" d="M237 36h18v30h-18zM237 76h18v30h-18z" />
      <path className="t-leaf" d="M258 36h18v30h-18zM258 76h18v30h-18z" />
      <path
        className="t-paper"
        d="M219 44h12v6h-12zM240 44h12v6h-12zM261 44h12v6h-12zM219 84h12v6h-12zM240 84h12v6h-12zM261 84h12v6h-12z"
      />
    </Room>
  )
}

/** The porch: a coat, an umbrella, and a phone that shows the street. */
export function Porch() {
  return (
    <Room>
      <path className="t-wood" d="M58 16h132v9H58z" />
      <path className="t-brass" d="M84 20h4v10h-4zM158 20h4v10h-4z" />
      <path className="t-door" d="M74 32q12-8 24 0l14 12-4 18-6-3v61H70V59l-6 3-4-18z" />
      <path className="t-shade" d="M85 32h2v88h-2zM73 84h10v3H73zM89 84h10v3H89z" />
      <path className="t-iron" d="M160 28v72M160 28" />
      <path className="t-brick" d="M160 34q10 30 8 66l-8 6-8-6q-2-36 8-66z" />
      <path className="t-umbrella" d="M160 28v84q0 7 6 7t6-6" />
      <path
        className="t-ink"
        d="M218 22h56a7 7 0 0 1 7 7v104a7 7 0 0 1-7 7h-56a7 7 0 0 1-7-7V29a7 7 0 0 1 7-7z"
      />
      <path className="t-screen" d="M216 32h60v98h-60z" />
      <path className="t-brick" d="M216 112V86l10-9 10 9v26z" />
      <path className="t-stock" d="M236 112V80h20v32z" />
      <path className="t-cream" d="M256 112V86l10-9 10 9v26z" />
      <path className="t-lit" d="M222 90h8v9h-8zM240 86h5v8h-5zM248 86h5v8h-5zM262 90h8v9h-8z" />
      <path className="t-mat" d="M216 112h60v18h-60z" />
      <path className="t-paper" d="M222 40h34v4h-34zM222 49h46v3h-46zM222 56h40v3h-40z" />
      <path className="t-brand" d="M222 118h24v6h-24z" />
    </Room>
  )
}

/** The kitchen: the kettle, not yet boiling. */
export function Kitchen() {
  return (
    <Room>
      <path className="t-cream" d="M40 88h128v52H40z" />
      <path className="t-iron" d="M40 82h128v7H40z" />
      <path className="t-shade" d="M52 98h46v34H52zM110 98h46v34h-46z" />
      <path className="t-brass" d="M60 102h30v3H60zM118 102h30v3h-30z" />
      <path className="t-brick" d="M82 82q-6-22 4-34h36q10 12 4 34z" />
      <path className="t-brick" d="M124 62l18-14 5 3-18 24z" />
      <path className="t-kettle" d="M88 48q4-24 32-4" />
      <path className="t-iron" d="M98 48q6-8 12 0zM102 38h4v6h-4z" />
      <path className="t-steam" d="M148 42q-6-7 0-14t0-14M158 38q-5-6 0-11t0-11" />
      <path className="t-wood" d="M190 52h98v5h-98z" />
      <path className="t-paper" d="M200 30h20v22h-20zM256 36h18v16h-18z" />
      <path className="t-handle" d="M220 35q9 0 9 6t-9 6M274 40q7 0 7 4t-7 4" />
      <path className="t-leaf" d="M232 44q-8-18 2-24q4 8 3 16q2-10 10-12q2 12-8 20z" />
      <path className="t-pot" d="M231 42h16l-2 10h-12z" />
      <path className="t-paint" d="M212 74a24 24 0 1 1-.1 0z" transform="translate(28 0)" />
      <path className="t-hands" d="M240 98V82M240 98h10" />
    </Room>
  )
}
