/**
 * Runs in the head of every page. One that was opened before more builds than the site keeps misses files: it loads
 * itself again, once, when the site has said that a file is gone. Never what is being taken or typed.
 */
export const olderPageScript = `(() => {
  const name = "prostuti:reloaded";
  const build = "${process.env.NEXT_PUBLIC_BUILD ?? ""}";
  let typed = false;
  addEventListener("input", () => (typed = true), true);
  const mayReload = () =>
    !typed &&
    !/^\\/(dashboard\\/(exam|practice\\/session)|diagnostic|staff\\/.*\\/paper)(\\/|$)/.test(location.pathname) &&
    sessionStorage.getItem(name) !== build;
  addEventListener("error", async ({ target }) => {
    try {
      const file = target.src || target.href;
      if (!file || new URL(file).pathname.indexOf("/_next/static/") !== 0 || !mayReload()) return;
      const { status } = await fetch(file, { method: "HEAD", cache: "no-store" });
      if (status !== 404 || !mayReload()) return;
      sessionStorage.setItem(name, build);
      location.reload();
    } catch {}
  }, true);
})();
`;
