import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { checkStaffAuthorization } from "@/test/staff-authorization";

type Ids = { person: number; other: number; note: number; attempt: number };

const may = ["ADMISSIONS", "ADMIN"] as const;
const of = (path: string) => (ids: Ids) => `/api/staff/people/${ids.person}/${path}`;

checkStaffAuthorization<Ids>(
  "people",
  {
    "GET /api/staff/people": { may, status: 200 },
    "GET /api/staff/people/export": { may, status: 200 },
    "GET /api/staff/people/[id]": { may, status: 200, url: of("") },
    "PATCH /api/staff/people/[id]": { may, status: 400, url: of("") },
    "GET /api/staff/people/[id]/timeline": { may, status: 200, url: of("timeline/") },
    "POST /api/staff/people/[id]/link": { may, status: 200, url: of("link/"), body: { reason: "বলেছেন" } },
    "POST /api/staff/people/[id]/state": { may, status: 400, url: of("state/") },
    "POST /api/staff/people/[id]/end-sessions": { may, status: 400, url: of("end-sessions/") },
    "POST /api/staff/people/[id]/notes": { may, status: 400, url: of("notes/") },
    "PATCH /api/staff/people/[id]/notes/[note]": {
      may,
      status: 204,
      url: ({ person, note }) => `/api/staff/people/${person}/notes/${note}/`,
      body: { is_pinned: true },
    },
    "DELETE /api/staff/people/[id]/notes/[note]": {
      may,
      status: 404,
      url: ({ person }) => `/api/staff/people/${person}/notes/999999/`,
    },
    "GET /api/staff/people/[id]/marks/[attempt]": {
      may,
      status: 200,
      url: ({ person, attempt }) => `/api/staff/people/${person}/marks/${attempt}/`,
    },
    "GET /api/staff/people/[id]/merge": {
      may,
      status: 200,
      url: ({ person, other }) => `/api/staff/people/${person}/merge/?closed=${other}`,
    },
    "POST /api/staff/people/[id]/merge": { may, status: 400, url: of("merge/") },
  },
  async () => {
    const person = await createUser(prisma);
    const other = await createUser(prisma);
    const { id: attempt } = await createAttempt(prisma, await createExam(prisma), { userId: person.id });
    const { id: note } = await prisma.staffNote.create({ data: { userId: person.id, body: "নোট" } });
    return { person: person.id, other: other.id, note, attempt };
  },
);
