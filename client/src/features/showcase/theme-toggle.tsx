import { Lamp, LampDesk } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { setTheme, useTheme } from '#client/lib/theme.ts'

/** By day a lamp that is out, by evening one that is lit. Both are in the HTML, so that neither flashes. */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <Button
      look="ghost"
      size="icon"
      className="needs-script max-[359px]:hidden!"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Lamp aria-hidden="true" className="size-5 dark:hidden" />
      <LampDesk aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  )
}
