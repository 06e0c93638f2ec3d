export interface SignInWish {
  mode: 'signin' | 'signup'
  role: 'agent' | 'landlord'
}

export interface LandingProps {
  onSignIn(wish: SignInWish): void
  /** The pointer or the focus is on a button that opens the dialog: a good moment to fetch its code. */
  onNearSignIn(): void
}
