type Params = Record<string, string | string[]>;

/** Ids of the database have at most nine digits; a phone number is longer. */
const isId = (value: string) => /^\d{1,9}$/.test(value);

const decoded = (segment: string) => {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

function pathOf(url: string): string {
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  const end = url.slice(start).search(/[?#]|\/?$|\/[?#]/);
  return url.slice(start, start + end) || "/";
}

/**
 * Returns `/api/exams/:id/start` as the route and `/api/exams/12/start` as the path. Ids are the only caller's values
 * in either, so that a log shows nobody the tickets and names that stand in paths.
 */
export function templateOf(url: string, params: Params): { route: string; path: string } {
  const segments = pathOf(url).split("/");
  // Next serves `/api/%68ealth` too; undecoded, each spelling would be a series of its own in the metrics.
  const route = segments.map(decoded);
  const shown = [...route];
  for (const [name, value] of Object.entries(params)) {
    // The search begins at the end, because a parameter follows its noun.
    const at = segments.findLastIndex(
      (part, index) => route[index] === decoded(part) && (part === value || decoded(part) === value),
    );
    if (typeof value === "string" && at !== -1) {
      route[at] = `:${name}`;
      if (!isId(value)) shown[at] = "[hidden]";
      continue;
    }
    // A catch-all parameter covers the rest of the path.
    const from = segments.length - (Array.isArray(value) ? value : value.replace(/\/$/, "").split("/")).length;
    for (const parts of [route, shown]) parts.splice(from, parts.length, "*");
  }
  return { route: route.join("/"), path: shown.join("/") };
}
