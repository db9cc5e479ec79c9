import { accountsText } from './text.ts';
/** First match wins: most browsers name others before themselves. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Firefox on Windows': a User-Agent header (RFC 9110, 10.1.5) in a form that people recognise. */
export function deviceWords(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (!browser && !system) return accountsText.device.unknown;
  return `${browser ?? accountsText.device.unknown}${system ? ` on ${system}` : ''}`;
}
