/** The installed app starts with the dashboard for those who are signed in, and with the site for all others. */
export const APP_START = "/?app";

/**
 * Runs in the head of every page, and again whenever a login begins or ends. A signed-in learner's pages follow the
 * system's theme from their first paint on, and whoever may be enrolled in this course is never shown the shop: the room's
 * outline stands there until it is known (components/course/course-view.tsx). What is read here is written by
 * lib/session-store.ts and components/room/room-memory.ts.
 */
export const learnerScript = `(() => {
  const { dataset } = document.documentElement;
  const read = () => {
    const token = localStorage.getItem("token");
    if (!token) return [false, null];
    const { user_id } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
    return [true, JSON.parse(localStorage.getItem("prostuti:learner:" + user_id + ":rooms"))];
  };
  const startsApp = location.pathname + location.search === "${APP_START}";
  const mark = (isFirst) => {
    let signedIn = false;
    let rooms = null;
    try {
      [signedIn, rooms] = read();
    } catch {}
    if (signedIn) dataset.signedIn = "";
    else delete dataset.signedIn;
    if (isFirst && signedIn && startsApp) location.replace("/dashboard/home");
    const course = /^\\/course\\/(\\d+)\\/?$/.exec(location.pathname);
    if (isFirst && signedIn && course && (!rooms || rooms.courses[course[1]])) dataset.room = "";
  };
  mark(true);
  for (const change of ["prostuti:session", "storage"]) addEventListener(change, () => mark(false));
})();
`;
