// Joiners belong to Bengali spelling and to no other script.
const bengaliJoiner = /(?<=\p{Script=Bengali})(?:\u200C|\u200D)(?=\p{Script=Bengali})|(?<=\u09CD)\u200D/gu;
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
const linkParts = /[/\\<>@]|https?:|www\.|\.বাংলা/iu;
// Mail programs turn these into links without being asked.
const domain = /([\p{L}\p{M}\p{N}-]+)\.((?!\p{Script=Bengali})\p{L}{2,})/gu;
const genericEnding =
  /^(?:com|net|org|info|biz|xyz|app|dev|site|online|shop|store|top|link|live|club|click|zip|mov)$/iu;
const title =
  /^(?:md|mohd|muhd|mohammad|muhammad|mst|most|mosa|mosammat|mr|mrs|ms|miss|dr|prof|engr?|adv|capt|maj|col|lt|st|sk|sh|kh|al|a[bkhns]m|[ksm]m)$/iu;

const lookAlikeScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/** Latin letters beside those of a look-alike script are never a real spelling, only a disguise. */
function mixesScripts(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && lookAlikeScripts.test(text);
}

/** A title or an initial may stand before a name without a space: Md.Al Amin, A.K.M.Fazlul. */
function isAbbreviation(label: string, ending: string): boolean {
  if (genericEnding.test(ending)) return false;
  return title.test(label) || (/^\p{L}$/u.test(label.replace(/\p{M}/gu, "")) && !/^\p{Ll}{2}$/u.test(ending));
}

function hasLink(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll("。", ".");
  if (linkParts.test(text)) return true;
  return [...text.matchAll(domain)].some(([, label = "", ending = ""]) => !isAbbreviation(label, ending));
}

export function isPlainName(name: string): boolean {
  return !shapeless.test(name.replace(bengaliJoiner, "")) && !hasLink(name) && !mixesScripts(name);
}

/** Letters must be in their ordinary form, neither fullwidth nor mathematical (Django stores usernames as NFKC). */
export function isPlainUsername(username: string): boolean {
  return username.normalize("NFKC") === username && !shapeless.test(username) && !mixesScripts(username);
}
