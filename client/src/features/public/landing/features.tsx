import type { ReactNode } from 'react'
import { paths } from '#client/lib/pages/paths.ts'
import { Hall, Kitchen, Porch, Strongroom, Study, Window } from './rooms.tsx'

interface RoomOfTheHouse {
  name: string
  paper: string
  picture: ReactNode
  title: string
  text: string
  more?: ReactNode
}

const rooms: RoomOfTheHouse[] = [
  {
    name: 'window',
    paper: 'paper-1',
    picture: <Window />,
    title: 'Property showcase',
    text: 'An agency has a public page that lists what is to let. Change a status in the dashboard and the board in the window changes with it.',
    more: (
      <a href={paths.showcase()} className="font-semibold text-link">
        See an example
      </a>
    ),
  },
  {
    name: 'hall',
    paper: 'paper-2',
    picture: <Hall />,
    title: 'Tenants, from first letter to last key',
    text: 'Applications, leases and communication belong to a person and a door, so that is where Gable keeps them. Next to them you see rent due, received and overdue.',
  },
  {
    name: 'study',
    paper: 'paper-3',
    picture: <Study />,
    title: 'Analytics you can check',
    text: 'Occupancy, monthly rent and arrears are calculated from your own records. Every figure opens the list behind it.',
  },
  {
    name: 'strongroom',
    paper: 'paper-4',
    picture: <Strongroom />,
    title: 'Secure data, with backups',
    text: 'You sign in with a code sent by email, so there is no password to guess. Each account’s records are kept apart in the database, and one command backs up everything.',
  },
  {
    name: 'porch',
    paper: 'paper-5',
    picture: <Porch />,
    title: 'Made for the doorstep',
    text: 'Mobile-ready from the first screen: every list and every form works on the phone in your coat, with fingers that are cold.',
  },
  {
    name: 'kitchen',
    paper: 'paper-6',
    picture: <Kitchen />,
    title: 'Quicker than the kettle',
    text: 'Lists filter while you type, even at ten thousand rows. Pages are small enough for one bar of signal in a basement flat.',
  },
]

/** The section 'Features': a house cut open, with a room for each feature. */
export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="terrace scroll-mt-16 px-5 pt-16 pb-20 md:px-8 md:pt-20 md:pb-28"
    >
      <div className="mx-auto max-w-[72rem]">
        <h2 id="features-title" className="max-w-[16ch] font-bold text-28 md:text-36">
          What is behind the door
        </h2>
        <p className="mt-4 max-w-[52ch] text-16 text-ink-2 md:text-18">
          Gable does the paperwork of letting, for agents and for private landlords. Six rooms, one house,
          nothing locked; and the money has a floor of its own below.
        </p>
        <div className="mt-12 md:mt-16">
          <Roof />
          <ul className="house-walls grid sm:grid-cols-2 lg:grid-cols-3">
            {rooms.map(({ name, paper, picture, title, text, more }) => (
              <li key={name} className="flex flex-col bg-surface">
                <div className={`wallpaper ${paper}`}>{picture}</div>
                <div className="floor" />
                <div className="px-5 pt-5 pb-7">
                  <h3 className="font-semibold text-18">{title}</h3>
                  <p className="mt-2 text-14 text-ink-2 md:text-16">{text}</p>
                  {more && <p className="mt-3 text-14 md:text-16">{more}</p>}
                </div>
              </li>
            ))}
          </ul>
          <div className="house-foot" />
        </div>
      </div>
    </section>
  )
}

/** The roof over the rooms, with a gable, which gave the product its name. */
function Roof() {
  return (
    <div className="house-roof">
      <div className="slates" />
      <svg viewBox="0 0 240 130" className="gable" aria-hidden="true">
        <path className="t-brick" d="M22 130V106L120 20l98 86v24z" />
        <path className="t-paint" d="M96 68h48v62H96z" />
        <path className="t-lit" d="M102 74h36v56h-36z" />
        <path className="t-curtain" d="M102 74h12l-7 56h-5zM138 74h-12l7 56h5z" />
        <path className="t-sash" d="M120 74v56M102 102h36" />
        <path className="t-brand" d="M0 112 120 10l120 102-7 9L120 25 7 121z" />
        <path className="t-brass" d="M118 0h4v16h-4z" />
      </svg>
      <svg viewBox="0 0 54 92" className="stack" aria-hidden="true">
        <path className="t-brick" d="M6 24h42v68H6z" />
        <path className="t-shade" d="M34 24h14v68H34z" />
        <path className="t-stock" d="M2 24h50v6H2zM4 36h46v4H4z" />
        <path
          className="t-pot"
          d="M8 6h9v18H8zM23 2h9v22h-9zM38 6h9v18h-9zM6 4h13v4H6zM21 0h13v4H21zM36 4h13v4H36z"
        />
      </svg>
    </div>
  )
}
