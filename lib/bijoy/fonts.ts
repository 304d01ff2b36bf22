const first = /^\s*["']?([^"',;]{1,100})/;
/** SutonnyOMJ and its family hold Unicode letters; the other fonts named MJ do not. */
const named = /^(?:.*(?<!O)MJ(?:\s*(?:Bold|Italic|Regular))*|(?:Kalpurush|Siyam ?Rupali) ?ANSI)\s*$/i;

/** @param family as in CSS or in a `face`; the first font of a list counts */
export const isBijoyFont = (family: string): boolean => named.test(first.exec(family)?.[1]?.trim() ?? "");
