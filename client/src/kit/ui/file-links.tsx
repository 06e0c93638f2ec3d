import { Printer, Sheet } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'asChild'> {
  href: string
  /** The file is shown in a tab of its own; otherwise it is saved. */
  opens?: boolean
}

/** A link to a file of the server with the look of a button. */
export const FileButton = ({ href, opens = false, children, ...rest }: FileButtonProps) => (
  <Button asChild {...rest}>
    <a href={href} {...(opens ? { target: '_blank', rel: 'noreferrer' } : { download: true })}>
      {children}
    </a>
  </Button>
)

export const CsvButton = ({ children = 'CSV', ...rest }: FileButtonProps) => (
  <FileButton icon={Sheet} {...rest}>
    {children}
  </FileButton>
)

export const PrintButton = (props: Omit<ButtonProps, 'onClick'>) => (
  <Button icon={Printer} onClick={() => window.print()} {...props}>
    Print
  </Button>
)
