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
  videoCheckSchema,
  videoToCheckSchema,
} from "@/lib/catalogue/staff-schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/wire/fields";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const getStaffCourses = endpoint("GET", "/api/staff/courses/", {
  capability: "catalogue.write",
  summary: "All courses, hidden ones included",
  response: z.array(staffCourseSchema),
});

export const postStaffCourses = endpoint("POST", "/api/staff/courses/", {
  capability: "catalogue.write",
  summary: "Add a course",
  body: newCourseSchema,
  response: staffCourseDetailSchema,
  status: 201,
});

export const putStaffCoursesOrder = endpoint("PUT", "/api/staff/courses/order/", {
  capability: "catalogue.write",
  summary: "Order the courses; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const getStaffCourse = endpoint("GET", "/api/staff/courses/{id}/", {
  capability: "catalogue.write",
  summary: "A course with everything on its page",
  params: idParams,
  response: staffCourseDetailSchema,
});

export const patchStaffCourse = endpoint("PATCH", "/api/staff/courses/{id}/", {
  capability: "catalogue.write",
  summary: "Change a course",
  params: idParams,
  body: courseChangeSchema,
  response: staffCourseDetailSchema,
});

export const putStaffCoursePicture = endpoint("PUT", "/api/staff/courses/{id}/picture/", {
  capability: "catalogue.write",
  summary: "The picture of a course",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffCourseDetailSchema,
});

export const deleteStaffCoursePicture = endpoint("DELETE", "/api/staff/courses/{id}/picture/", {
  capability: "catalogue.write",
  summary: "Take the picture away",
  params: idParams,
  body: pictureRemovalSchema,
  response: staffCourseDetailSchema,
});

export const getStaffInstructors = endpoint("GET", "/api/staff/instructors/", {
  capability: "catalogue.write",
  summary: "All instructors, hidden ones included",
  response: z.array(staffInstructorSchema),
});

export const postStaffInstructors = endpoint("POST", "/api/staff/instructors/", {
  capability: "catalogue.write",
  summary: "Add an instructor",
  body: newInstructorSchema,
  response: staffInstructorSchema,
  status: 201,
});

export const putStaffInstructorsOrder = endpoint("PUT", "/api/staff/instructors/order/", {
  capability: "catalogue.write",
  summary: "Order the instructors; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const patchStaffInstructor = endpoint("PATCH", "/api/staff/instructors/{id}/", {
  capability: "catalogue.write",
  summary: "Change an instructor",
  params: idParams,
  body: instructorChangeSchema,
  response: staffInstructorSchema,
});

export const putStaffInstructorPicture = endpoint("PUT", "/api/staff/instructors/{id}/picture/", {
  capability: "catalogue.write",
  summary: "The picture of an instructor",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffInstructorSchema,
});

export const deleteStaffInstructorPicture = endpoint("DELETE", "/api/staff/instructors/{id}/picture/", {
  capability: "catalogue.write",
  summary: "Take the picture away",
  params: idParams,
  body: pictureRemovalSchema,
  response: staffInstructorSchema,
});

export const getStaffPromoVideos = endpoint("GET", "/api/staff/promo-videos/", {
  capability: "catalogue.write",
  summary: "All promo videos, hidden ones included",
  response: z.array(staffPromoVideoSchema),
});

export const postStaffPromoVideos = endpoint("POST", "/api/staff/promo-videos/", {
  capability: "catalogue.write",
  summary: "Add a promo video",
  body: newPromoVideoSchema,
  response: staffPromoVideoSchema,
  status: 201,
});

export const putStaffPromoVideosOrder = endpoint("PUT", "/api/staff/promo-videos/order/", {
  capability: "catalogue.write",
  summary: "Order the promo videos; answers the order before",
  body: orderSchema,
  response: orderSchema,
});

export const patchStaffPromoVideo = endpoint("PATCH", "/api/staff/promo-videos/{id}/", {
  capability: "catalogue.write",
  summary: "Change a promo video",
  params: idParams,
  body: promoVideoChangeSchema,
  response: staffPromoVideoSchema,
});

export const putStaffPromoVideoPicture = endpoint("PUT", "/api/staff/promo-videos/{id}/picture/", {
  capability: "catalogue.write",
  summary: "The picture of a promo video",
  params: idParams,
  body: pictureSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: staffPromoVideoSchema,
});

export const postStaffVideoChecks = endpoint("POST", "/api/staff/video-checks/", {
  capability: "catalogue.write",
  summary: "Whether a video would play on the site; nothing is written",
  body: videoToCheckSchema,
  response: videoCheckSchema,
});

export const getStaffBatches = endpoint("GET", "/api/staff/batches/", {
  capability: "batch.content",
  summary: "The batches that one teaches, the latest start first",
  query: batchListSchema,
  response: batchPageSchema,
});

export const postStaffBatches = endpoint("POST", "/api/staff/batches/", {
  capability: "schedule.write",
  summary: "Add a batch",
  body: newBatchSchema,
  response: staffBatchSchema,
  status: 201,
});

export const patchStaffBatchMeeting = endpoint("PATCH", "/api/staff/batches/{id}/meeting/", {
  capability: "schedule.write",
  summary: "Where a batch meets",
  params: idParams,
  body: meetingSchema,
  response: staffBatchSchema,
});

export const getStaffBatch = endpoint("GET", "/api/staff/batches/{id}/", {
  capability: "batch.content",
  summary: "A batch as staff see it",
  params: idParams,
  response: staffBatchSchema,
});

export const patchStaffBatch = endpoint("PATCH", "/api/staff/batches/{id}/", {
  capability: "schedule.write",
  summary: "Change a batch",
  params: idParams,
  body: batchChangeSchema,
  response: staffBatchSchema,
});
