import { useState } from 'react'
import { Switch } from '#client/kit/ui/switch.tsx'
import { areShortcutsOn, switchShortcuts } from '#client/lib/browser/shortcuts.ts'
import { Section } from './settings.section.tsx'

/** Whether single keys are shortcuts in this browser. */
export function KeyboardSection() {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Section title="Keyboard" text="Kept in this browser.">
      <div className="px-5 pb-6 md:px-6">
        <Switch
          label="Single-key shortcuts"
          text="Letters such as g and then p for Properties, n to add, / to search. Press ? for the whole list."
          checked={isOn}
          onChange={(on) => {
            switchShortcuts(on)
            setIsOn(on)
          }}
        />
      </div>
    </Section>
  )
}
