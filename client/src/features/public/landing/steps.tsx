const steps = [
  {
    house: 'w1 d2',
    title: 'Sign up',
    text: 'An email address and the six-digit code that is sent to it. No password and no credit card.',
  },
  {
    house: 'w2 d1',
    title: 'Add properties',
    text: 'Type them, or import your spreadsheet: properties, landlords, tenants and rents in one go. Or load the sample street and look round.',
  },
  {
    house: 'w4 d6',
    title: 'Connect with tenants',
    text: 'Book viewings, record who moves in and on what terms, and let Gable charge the rent automatically.',
  },
  {
    house: 'w5 d3',
    title: 'Grow the business',
    text: 'See which doors are let, which are empty, the arrears, and what each one earned. The next street starts the same way.',
  },
]

/** A front door with its number; an open one shows the light inside. */
function Door({ number, open }: { number: number; open: boolean }) {
  const arched = number % 2 === 1
  return (
    <svg
      viewBox="0 0 290 252"
      preserveAspectRatio="xMinYMax slice"
      className="block h-64 w-full"
      aria-hidden="true"
    >
      <g className="ink" transform="translate(4 20)">
        <path className="s" d="M-4 0V-20H286V-6H-4z" />
        <path className="e" d="M-4 214H286v18H-4z" />
        <path className="q" d="M176 44h92v12h-92z" />
        <path className="t" d="M180 56h84v104h-84z" />
        <path className="e" d="M172 160h100v8H172z" />
        <path className="t-lit" d="M187 63h70v90h-70z" />
        <path className="t-curtain" d="M187 63h24l-14 90h-10zM257 63h-24l14 90h10z" />
        <path className="t-sash" d="M222 63v90M187 108h70" />
        <path className="s" d="M172 168h100v5H172zM187 63h70v5h-70z" />
        <path className="k" d="M279 -6h5v220h-5z" />
        <path className="e" d="M22 208h116v12H22zM12 220h136v12H12z" />
        <path className="f" d="M22 209h116M12 221h136" />
        {arched ? (
          <path className="t" d="M30 208V76a50 50 0 0 1 100 0v132z" />
        ) : (
          <path className="t" d="M30 208V30h100v178zM24 22h112v10H24z" />
        )}
        <path className="t-lit" d={arched ? 'M42 74a38 38 0 0 1 76 0z' : 'M42 40h76v34H42z'} />
        <path
          className="t-sash"
          d={arched ? 'M80 74V36M80 74 54 46M80 74l26-28' : 'M80 40v34M61 40v34M99 40v34'}
        />
        {open ? (
          <>
            <path className="t-lit" d="M42 80h76v128H42z" />
            <path className="t-floor" d="M42 190h76v18H42z" />
            <path className="t-curtain" d="M86 112h24v34H86z" />
            <path className="t-paper" d="M89 115h18v28H89z" />
            <path className="d" d="M42 80l30 9v128l-30-9z" />
            <path className="s" d="M42 80l30 9v128l-30-9z" />
            <path className="m" d="m48 94 18 5v44l-18-4zM48 150l18 4v44l-18-4z" />
          </>
        ) : (
          <>
            <path className="d" d="M42 80h76v128H42z" />
            <path className="m" d="M51 90h26v52H51zM83 90h26v52H83zM51 164h26v34H51zM83 164h26v34H83z" />
            <path className="h" d="M42 80h5v128h-5z" />
            <path className="n" d="M66 149h28v7H66zM106 150h6v9h-6z" />
          </>
        )}
      </g>
      <text x={open ? 61 : 84} y={open ? 146 : 142} className="door-number" fontSize={open ? 22 : 26}>
        {number}
      </text>
    </svg>
  )
}

/** The section 'How it works': four steps as doors along a pavement. */
export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-title"
      className="terrace scroll-mt-16 bg-sunken py-20 md:py-28"
    >
      <div className="mx-auto max-w-[76rem] px-5 md:px-8">
        <h2 id="how-title" className="font-bold text-28 md:text-36">
          Four doors down
        </h2>
        <p className="mt-4 max-w-[52ch] text-16 text-ink-2 md:text-18">
          From nothing to a street that runs, in this order.
        </p>
        <ol className="mt-12 grid gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ house, title, text }, index) => (
            <li key={title}>
              <div className={`doorstep ${house}`}>
                <Door number={index + 1} open={index === steps.length - 1} />
              </div>
              <h3 className="mt-6 pr-6 font-semibold text-22">{title}</h3>
              <p className="mt-2 max-w-[30ch] pr-6 text-16 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
