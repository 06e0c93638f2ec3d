const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (text: string, names: [RegExp, string][]) => names.find(([sign]) => sign.test(text))?.[1]

/** 'Firefox on Windows': enough to recognise one's own device in the list of sessions. */
export function browserName(userAgent = ''): string {
  const browser = nameIn(userAgent, browsers) ?? 'Unknown browser'
  const system = nameIn(userAgent, systems)
  return system ? `${browser} on ${system}` : browser
}
