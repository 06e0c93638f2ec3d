export interface SignInRequest {
  mode: 'signin' | 'signup'
  role: 'agent' | 'landlord'
}

export interface LandingProps {
  onSignIn(wish: SignInRequest): void
  /** Called when the pointer or the focus reaches a button that opens the dialog, to load the dialog's code early. */
  onNearSignIn(): void
}
