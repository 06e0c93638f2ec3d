/** Decoration only: the houses are no records. */
export function Roofline() {
  return (
    <svg
      viewBox="0 0 256 72"
      aria-hidden="true"
      className="block w-full shrink-0 text-hairline max-h-[30dvh]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M-2 72V44l26-20 26 20v28M50 72V38h44v34M94 72V44l24-20 24 20v28M142 72V34l30-22 30 22v38M202 72V42h20l18-14 18 14v30" />
      <path d="M46 38h52M12 32.5V22h7v5M128 32V20h7v18M84 38V26h7v12M190 24V12h7v17M246 32V22h7v16" />
      <path d="M17 50h14v11H17zM62 46h8v10h-8zM76 46h8v10h-8zM111 50h14v11h-14zM156 42h9v12h-9zM179 42h9v12h-9zM232 48h12v10h-12z" />
      <path d="M66 72v-9h12v9M166 72V61h12v11M212 72V58h9v14" />
      <path d="M111 50h14v11h-14zM179 42h9v12h-9z" fill="var(--brand-soft)" />
    </svg>
  )
}
