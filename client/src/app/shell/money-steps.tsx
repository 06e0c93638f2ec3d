import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import { countStep } from '#client/lib/today/today.steps.ts'
import { findLetPage, isMoneyPage, letPages, useMoneyPages } from './navigation.tsx'
import { PagesLine } from './pages-line.tsx'

/** How much waits on a page of a line. */
function useCounts() {
  const isLandlord = useMe().data?.account.kind === 'landlord'
  const today = useQuery({ ...todayQuery(), enabled: useMay('read') })
  return (href: string) => countStep(today.data?.rows ?? [], href, isLandlord)
}

/** The line above every page about money: its pages in the order of the work, and Set-up. Lets have one too. */
export function MoneySteps() {
  const [path] = useLocation()
  const mayRead = useMay('read')
  if (isMoneyPage(path)) return <Money path={path} />
  const open = findLetPage(path)
  return open && mayRead ? <Lets path={path} open={open} /> : null
}

function Money({ path }: { path: string }) {
  const pages = useMoneyPages()
  // A private landlord's line has no Arrears, which is a view of Rent there.
  const open = pages.find(({ href }) => href === path)?.href ?? paths.rent()
  return (
    <PagesLine label="Money" last={paths.moneySetUp()} countOf={useCounts()} {...{ pages, path, open }} />
  )
}

const Lets = ({ path, open }: { path: string; open: string }) => (
  <PagesLine label="Lets" pages={letPages} countOf={useCounts()} {...{ path, open }} />
)
