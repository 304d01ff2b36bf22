import { prisma } from "@/lib/db";
import { createPromoVideo } from "@/prisma/factories/course";
import { checkStaffAuthorization } from "@/test/staff-authorization";

checkStaffAuthorization(
  "promo-videos",
  {
    "GET /api/staff/promo-videos": { may: ["ADMIN"], status: 200 },
    "POST /api/staff/promo-videos": { may: ["ADMIN"], status: 400 },
    "PUT /api/staff/promo-videos/order": { may: ["ADMIN"], status: 400 },
    "PATCH /api/staff/promo-videos/[id]": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/promo-videos/${id}/`,
    },
    "PUT /api/staff/promo-videos/[id]/picture": {
      may: ["ADMIN"],
      status: 400,
      url: ({ id }) => `/api/staff/promo-videos/${id}/picture/`,
    },
  },
  async () => ({ id: (await createPromoVideo(prisma)).id }),
);
