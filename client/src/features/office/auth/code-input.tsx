import { clsx } from 'clsx'
import { OTPInput, type SlotProps } from 'input-otp'
import { type RefObject, useEffect, useRef } from 'react'
import { useFieldLinks } from '#client/kit/ui/field.tsx'
import { codeLength } from '#shared/accounts/roles.ts'

interface CodeInputProps {
  value: string
  onChange: (digits: string) => void
  ref: RefObject<HTMLInputElement | null>
  disabled: boolean
}

const places = Array.from({ length: codeLength }, (_, place) => place)
const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, codeLength)

/**
 * Takes a whole code before the browser enters it. A password manager or a keyboard may fill in the code as the mail
 * shows it, '123 456', which the browser would cut at six characters.
 */
function useWholeCode(ref: RefObject<HTMLInputElement | null>, onChange: (digits: string) => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const field = ref.current
    const enterCode = (event: InputEvent) => {
      const digits = onlyDigits(event.data ?? '')
      if (digits.length < codeLength) return
      event.preventDefault()
      latest.current(digits)
    }
    field?.addEventListener('beforeinput', enterCode)
    return () => field?.removeEventListener('beforeinput', enterCode)
  }, [ref])
}

/** Six boxes over one real field: typing, pasting '123 456' and the phone's own suggestion all work. */
export function CodeInput({ value, onChange, ref, disabled }: CodeInputProps) {
  const links: { 'aria-invalid'?: true | undefined } = useFieldLinks()
  useWholeCode(ref, onChange)
  return (
    <OTPInput
      {...links}
      ref={ref}
      value={value}
      onChange={(next) => onChange(onlyDigits(next))}
      pasteTransformer={onlyDigits}
      maxLength={codeLength}
      inputMode="numeric"
      autoComplete="one-time-code"
      pushPasswordManagerStrategy="none"
      noScriptCSSFallback={null}
      disabled={disabled}
      name="code"
      render={({ slots }) => (
        <div className="flex gap-1.5 sm:gap-2">
          {places.map((place) => (
            <Box key={place} {...slots[place]} invalid={links['aria-invalid'] === true} place={place} />
          ))}
        </div>
      )}
    />
  )
}

interface BoxProps extends Partial<SlotProps> {
  invalid: boolean
  place: number
}

function Box({ char, isActive, hasFakeCaret, invalid, place }: BoxProps) {
  return (
    <div
      className={clsx(
        'relative flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border bg-surface',
        'text-22 font-semibold text-ink tabular-nums transition-colors',
        invalid ? 'border-danger-ink' : 'border-field',
        // The gap in the middle, as in the mail: 123 456.
        place === codeLength / 2 && 'ml-2 sm:ml-3',
        isActive && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px animate-pulse bg-ink" />}
    </div>
  )
}
