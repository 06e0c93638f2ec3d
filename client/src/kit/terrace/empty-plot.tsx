import { asHidden, asImage } from './roles.ts'

/** Silhouettes of the neighbouring houses on both sides of the plot. */
const neighbours =
  'M-178 0v-112h12v-28h6v-24h18v24h84v28h12v-4l50-50 50 50v-4h10v-30h52v-26h20v26h16v150z' +
  'M466 0v-150h16v-26h20v26h52v30h10l50-50 50 50v8h12v-28h84v-24h18v24h6v28h12v112z'
/** A dotted outline of the house that may stand here. */
const outline = 'M196 0v-112l114-72 114 72v112M330 0v-46h28v46M228-30h46v-38h-46zM286-118h48v-30h-48z'
const weeds = 'M150 0q5-16 10 0q6-22 12 0q4-12 9 0zM436 0q6-18 12 0q5-13 10 0q6-20 12 0z'
const posts = 'M190-26h8v26h-8zM420-26h8v26h-8zM252-64h6v64h-6zM362-64h6v64h-6z'
const string = 'M196-19q57 9 114 0q57 9 112 0'

/** An empty plot of land: pegs and string along the future walls, and a board that shows `text`. */
export function EmptyPlot({ text }: { text: string }) {
  const width = text.length * 8.6 + 40
  return (
    <div className="terrace strip">
      <svg
        {...asImage}
        aria-label={text}
        viewBox="0 -200 620 218"
        width="446"
        height="157"
        preserveAspectRatio="xMidYMax meet"
      >
        <g {...asHidden}>
          <path className="far" d={neighbours} />
          <path className="pavement" d="M-3000 0h6620v10h-6620z" />
          <path className="kerb" d="M-3000 9h6620v3h-6620z" />
          <path className="road" d="M-3000 12h6620v60h-6620z" />
          <path className="to-come" d={outline} />
          <g className="ink">
            <path className="v" d={weeds} />
            <path className="post" d={posts} />
            <path className="i" d={string} />
          </g>
          <rect className="notice" x={310 - width / 2} y="-92" width={width} height="34" rx="3" />
          <text className="notice-ink" fontSize="16" x="310" y="-69.5">
            {text}
          </text>
        </g>
      </svg>
    </div>
  )
}
