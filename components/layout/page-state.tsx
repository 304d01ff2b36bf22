/** Told to the server, which gives the page its status and does not keep it (server/page-state.ts). */
export function PageState({ is }: { is: "missing" | "incomplete" | "failed" }) {
  return (
    <>
      <meta name="page-state" content={is} />
      {is !== "incomplete" && <meta name="robots" content="noindex" />}
    </>
  );
}
