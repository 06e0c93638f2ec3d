const minute = 60
const hour = 60 * minute

/** 45 → '45 seconds', 61 → '2 minutes', 7200 → '2 hours'. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds <= minute
      ? [seconds, 'second']
      : seconds <= hour
        ? [Math.ceil(seconds / minute), 'minute']
        : [Math.ceil(seconds / hour), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
