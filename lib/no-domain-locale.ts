/** Next's languages by domain: ours stand in the path (ADR 0119). */
export const detectDomainLocale = (): undefined => undefined
export const getDomainLocale = (): false => false
