// Joiners belong to Bengali spelling; every other character without a shape is refused.
const shapeless = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const linkParts = /[/\\<>@]|https?:|www\./iu;
// Mail programs make links of these without being asked. A short word before a country's ending is a title: Md.Al Amin.
const genericDomain =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|xyz|app|dev|site|online|shop|top|link|live|club)(?!\p{L})/iu;
const countryDomain = /[\p{L}\p{N}-]{4,}\.\p{L}{2}(?!\p{L})/iu;

const lookAlikeScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/** Latin letters beside those of a script that is drawn alike: nobody's spelling, only a disguise. */
function mixesScripts(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && lookAlikeScripts.test(text);
}

export function isPlainName(name: string): boolean {
  return ![shapeless, linkParts, genericDomain, countryDomain].some((part) => part.test(name)) && !mixesScripts(name);
}

/** Letters in their ordinary form only: not fullwidth, not mathematical (Django stores usernames as NFKC). */
export function isPlainUsername(username: string): boolean {
  return username.normalize("NFKC") === username && !mixesScripts(username);
}
