import { Check, Minus } from 'lucide-react'
import { teamRoles } from '#shared/auth.ts'
import { isAllowed } from '#shared/permissions.ts'
import { permissionMeanings, teamRoleNames } from '#shared/team.roles.ts'
import { Section } from './settings.section.tsx'

/** 'What each role may do', drawn from the same table that the server refuses by. */
export function RolesTable() {
  return (
    <Section title="What each role may do">
      <section
        aria-label="What each role may do"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, by keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-b-card"
      >
        <table className="w-full min-w-[38rem] border-t border-hairline text-14">
          <thead>
            <tr className="bg-page text-13 text-ink-2">
              <th scope="col" className="px-5 py-2.5 text-left font-semibold md:px-6">
                May
              </th>
              {teamRoles.map((role) => (
                <th key={role} scope="col" className="w-20 px-1 py-2.5 text-center font-semibold last:pr-5">
                  {teamRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionMeanings.map(([permission, meaning]) => (
              <tr key={permission} className="border-t border-hairline">
                <th scope="row" className="px-5 py-3 text-left font-normal md:px-6">
                  {meaning}
                </th>
                {teamRoles.map((role) => (
                  <td key={role} className="px-1 py-3 text-center last:pr-5">
                    <Mark may={isAllowed(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

function Mark({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4.5 ${may ? 'text-link' : 'text-ink-3/60'}`} />
      <span className="sr-only">{may ? 'yes' : 'no'}</span>
    </>
  )
}
