import { Lamp, LampDesk } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'

/** A lamp, unlit in the light theme and lit in the dark one. The HTML holds both, so that the wrong one never flashes. */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <Button
      look="ghost"
      size="icon"
      className="needs-script max-[359px]:hidden!"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <Lamp aria-hidden="true" className="size-5 dark:hidden" />
      <LampDesk aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  )
}
