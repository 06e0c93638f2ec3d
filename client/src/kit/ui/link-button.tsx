import { Link } from 'wouter'
import { Button, type ButtonProps } from './button.tsx'

interface LinkButtonProps extends Omit<ButtonProps, 'asChild'> {
  to: string
  replace?: boolean
}

/** A link to another screen with the look of a button. */
export const LinkButton = ({ to, replace, children, ...rest }: LinkButtonProps) => (
  <Button asChild {...rest}>
    <Link href={to} {...(replace && { replace })}>
      {children}
    </Link>
  </Button>
)
