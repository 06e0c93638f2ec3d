/** '200000' → '20-00-00'. */
export const formatSortCode = (code: string): string => code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
