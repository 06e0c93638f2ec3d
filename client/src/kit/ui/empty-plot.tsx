/** A gap in a row of houses with a sign on a post: the picture for something that does not exist. */
export function EmptyPlot({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 360 150" aria-hidden="true" className="block w-full mask-x-from-85% mask-x-to-100%">
      <g fill="var(--sunken)" stroke="var(--hairline)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M-2 138V70l54-40 54 40v68z" />
        <path d="M362 138V62l-50-36-58 42v70z" />
      </g>
      <g fill="none" stroke="var(--ink-3)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M-2 72 52 31l62 45M246 74l66-47 50 36" />
      </g>
      <g fill="var(--surface)" stroke="var(--hairline)" strokeWidth="1.5">
        <path d="M18 84h24v22H18zM274 82h22v24h-22zM318 82h22v24h-22z" />
      </g>
      <path d="M62 84h24v22H62z" fill="var(--badge-wait)" stroke="var(--hairline)" strokeWidth="1.5" />
      <path d="M40 138v-20h18v20" fill="var(--ink-3)" opacity=".45" />
      <path d="M296 138v-22h18v22" fill="var(--brand-edge)" opacity=".7" />
      <path d="M0 138h360" stroke="var(--ink-3)" strokeWidth="2" />
      <path
        d="M122 138c3-7 5-10 6-13 1 4 2 8 5 13M218 138c2-6 4-8 5-11 2 4 3 7 5 11M236 138c1-4 2-6 3-8 1 3 2 5 3 8"
        fill="none"
        stroke="var(--brand-edge)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M180 138V58" stroke="var(--ink-2)" strokeWidth="4" strokeLinecap="round" />
      <rect
        x="143"
        y="62"
        width="74"
        height="38"
        rx="6"
        fill="var(--brand)"
        stroke="var(--brand-edge)"
        strokeWidth="1.5"
      />
      <text
        x="180"
        y="87.5"
        textAnchor="middle"
        fill="var(--brand-ink)"
        className="font-heading text-18 font-bold"
        letterSpacing=".5"
      >
        {sign}
      </text>
    </svg>
  )
}
