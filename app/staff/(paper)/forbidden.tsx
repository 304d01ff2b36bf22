import ConsoleForbidden from "@/app/staff/(console)/forbidden";

export default function Forbidden() {
  return (
    <main>
      <ConsoleForbidden />
    </main>
  );
}
