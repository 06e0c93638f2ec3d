import { Wordmark } from '#client/kit/ui/brand.tsx'

export interface SignInWish {
  mode: 'signin' | 'signup'
  role: 'agent' | 'landlord'
}

export interface LandingProps {
  onSignIn(wish: SignInWish): void
  /** The pointer or the focus is on a button that opens the dialog: a good moment to fetch its code. */
  onNearSignIn(): void
}

/** The public front page. */
export function Landing({ onSignIn, onNearSignIn }: LandingProps) {
  return (
    <main>
      <Wordmark />
      <button
        type="button"
        onPointerEnter={onNearSignIn}
        onFocus={onNearSignIn}
        onClick={() => onSignIn({ mode: 'signin', role: 'agent' })}
      >
        Sign in
      </button>
    </main>
  )
}
