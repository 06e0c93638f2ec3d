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
export function EmptyPlot({ text, isLow = false }: { text: string; isLow?: boolean }) {
  // The frieze's board is larger than its houses, so that it can be read.
  const board = isLow ? 1.9 : 1
  const width = (text.length * 8.6 + 40) * board
  const top = -58 - 34 * board
  return (
    <div className={isLow ? 'terrace low' : 'terrace strip'}>
      <svg
        {...asImage}
        aria-label={text}
        viewBox="0 -200 620 218"
        width={isLow ? 261 : 446}
        height={isLow ? 92 : 157}
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
          <rect className="notice" x={310 - width / 2} y={top} width={width} height={34 * board} rx="3" />
          <text className="notice-ink" fontSize={16 * board} x="310" y={top + 22.5 * board}>
            {text}
          </text>
        </g>
      </svg>
    </div>
  )
}
