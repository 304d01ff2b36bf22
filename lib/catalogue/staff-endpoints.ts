import "server-only";
import { z } from "zod";
import { batchChangeSchema, meetingSchema, newBatchSchema } from "@/lib/catalogue/batch-schema";
import { batchListSchema, batchPageSchema, staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import {
  courseChangeSchema,
  instructorChangeSchema,
  newCourseSchema,
  newInstructorSchema,
  newPromoVideoSchema,
  orderSchema,
  pictureRemovalSchema,
  pictureSchema,
  promoVideoChangeSchema,
  staffCourseDetailSchema,
  staffCourseSchema,
  staffInstructorSchema,
  staffPromoVideoSchema,
} from "@/lib/catalogue/staff-schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/wire/fields";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const getStaffCourses = endpoint({
  method: "GET",
  path: "/api/staff/courses/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "All courses, hidden ones included",
  response: z.array(staffCourseSchema),
});

export const postStaffCourses = endpoint({
  method: "POST",
  path: "/api/staff/courses/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Add a course",
  body: newCourseSchema,
  response: staffCourseDetailSchema,
  status: 201,
});

export const putStaffCoursesOrder = endpoint({
  method: "PUT",
  path: "/api/staff/courses/order/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Order the courses; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const getStaffCourse = endpoint({
  method: "GET",
  path: "/api/staff/courses/{id}/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "A course with everything on its page",
  params: idParams,
  response: staffCourseDetailSchema,
});

export const patchStaffCourse = endpoint({
  method: "PATCH",
  path: "/api/staff/courses/{id}/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Change a course",
  params: idParams,
  body: courseChangeSchema,
  response: staffCourseDetailSchema,
});

export const putStaffCoursePicture = endpoint({
  method: "PUT",
  path: "/api/staff/courses/{id}/picture/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "The picture of a course",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffCourseDetailSchema,
});

export const deleteStaffCoursePicture = endpoint({
  method: "DELETE",
  path: "/api/staff/courses/{id}/picture/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Take the picture away",
  params: idParams,
  body: pictureRemovalSchema,
  response: staffCourseDetailSchema,
});

export const getStaffInstructors = endpoint({
  method: "GET",
  path: "/api/staff/instructors/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "All instructors, hidden ones included",
  response: z.array(staffInstructorSchema),
});

export const postStaffInstructors = endpoint({
  method: "POST",
  path: "/api/staff/instructors/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Add an instructor",
  body: newInstructorSchema,
  response: staffInstructorSchema,
  status: 201,
});

export const putStaffInstructorsOrder = endpoint({
  method: "PUT",
  path: "/api/staff/instructors/order/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Order the instructors; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const patchStaffInstructor = endpoint({
  method: "PATCH",
  path: "/api/staff/instructors/{id}/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Change an instructor",
  params: idParams,
  body: instructorChangeSchema,
  response: staffInstructorSchema,
});

export const putStaffInstructorPicture = endpoint({
  method: "PUT",
  path: "/api/staff/instructors/{id}/picture/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "The picture of an instructor",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffInstructorSchema,
});

export const deleteStaffInstructorPicture = endpoint({
  method: "DELETE",
  path: "/api/staff/instructors/{id}/picture/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Take the picture away",
  params: idParams,
  body: pictureRemovalSchema,
  response: staffInstructorSchema,
});

export const getStaffPromoVideos = endpoint({
  method: "GET",
  path: "/api/staff/promo-videos/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "All promo videos, hidden ones included",
  response: z.array(staffPromoVideoSchema),
});

export const postStaffPromoVideos = endpoint({
  method: "POST",
  path: "/api/staff/promo-videos/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Add a promo video",
  body: newPromoVideoSchema,
  response: staffPromoVideoSchema,
  status: 201,
});

export const putStaffPromoVideosOrder = endpoint({
  method: "PUT",
  path: "/api/staff/promo-videos/order/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Order the promo videos; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const patchStaffPromoVideo = endpoint({
  method: "PATCH",
  path: "/api/staff/promo-videos/{id}/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "Change a promo video",
  params: idParams,
  body: promoVideoChangeSchema,
  response: staffPromoVideoSchema,
});

export const putStaffPromoVideoPicture = endpoint({
  method: "PUT",
  path: "/api/staff/promo-videos/{id}/picture/",
  auth: "staff",
  capability: "catalogue.write",
  summary: "The picture of a promo video",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffPromoVideoSchema,
});

export const getStaffBatches = endpoint({
  method: "GET",
  path: "/api/staff/batches/",
  auth: "staff",
  capability: "batch.content",
  summary: "The batches that one teaches, the latest start first",
  query: batchListSchema,
  response: batchPageSchema,
});

export const postStaffBatches = endpoint({
  method: "POST",
  path: "/api/staff/batches/",
  auth: "staff",
  capability: "schedule.write",
  summary: "Add a batch",
  body: newBatchSchema,
  response: staffBatchSchema,
  status: 201,
});

export const patchStaffBatchMeeting = endpoint({
  method: "PATCH",
  path: "/api/staff/batches/{id}/meeting/",
  auth: "staff",
  capability: "schedule.write",
  summary: "Where a batch meets",
  params: idParams,
  body: meetingSchema,
  response: staffBatchSchema,
});

export const getStaffBatch = endpoint({
  method: "GET",
  path: "/api/staff/batches/{id}/",
  auth: "staff",
  capability: "batch.content",
  summary: "A batch as staff see it",
  params: idParams,
  response: staffBatchSchema,
});

export const patchStaffBatch = endpoint({
  method: "PATCH",
  path: "/api/staff/batches/{id}/",
  auth: "staff",
  capability: "schedule.write",
  summary: "Change a batch",
  params: idParams,
  body: batchChangeSchema,
  response: staffBatchSchema,
});
