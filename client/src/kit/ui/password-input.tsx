import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type' | 'prefix' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={clsx('relative', className)}>
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-ink-3 hover:text-ink pointer-coarse:w-11"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
