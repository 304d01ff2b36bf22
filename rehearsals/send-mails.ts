import { prisma } from "@/lib/db";
import { closeJobQueue, enqueueAll } from "@/lib/jobs";

// DATABASE_URL=… DATA_DIR=… node --conditions=react-server --import tsx rehearsals/send-mails.ts <user id>…
const mail = { template: "notice", topic: "exam", title: "পরীক্ষার খবর", text: "মহড়া।", path: "/dashboard/home" } as const;
await prisma.$transaction((tx) =>
  enqueueAll(
    "mail",
    process.argv.slice(2).map((id) => ({ ...mail, userId: Number(id) })),
    tx,
  ),
);
await closeJobQueue();
await prisma.$disconnect();
