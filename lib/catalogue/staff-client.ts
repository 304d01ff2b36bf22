import { staffApiClient } from "@/lib/api-client";
import type {
  CourseChange,
  InstructorChange,
  NewCourse,
  NewInstructor,
  NewPromoVideo,
  PromoVideoChange,
  StaffCourse,
  StaffCourseDetail,
  StaffInstructor,
  StaffPromoVideo,
} from "@/lib/catalogue/staff-schema";

const COURSES = "/api/staff/courses/";
const INSTRUCTORS = "/api/staff/instructors/";
const PROMO_VIDEOS = "/api/staff/promo-videos/";

type Order = { ids: number[] };

function pictureForm(updatedAt: string, picture: Blob): FormData {
  const form = new FormData();
  form.set("updated_at", updatedAt);
  form.set("picture", picture);
  return form;
}

export const staffCourses = staffApiClient.read<StaffCourse[]>(COURSES);
export const createCourse = (course: NewCourse) => staffApiClient.post<StaffCourseDetail>(COURSES, course);
export const changeCourse = (id: number, change: CourseChange) =>
  staffApiClient.patch<StaffCourseDetail>(`${COURSES}${id}/`, change);
export const orderCourses = (ids: number[]) => staffApiClient.put<Order>(`${COURSES}order/`, { ids });
export const changeCoursePicture = (id: number, updatedAt: string, picture: Blob) =>
  staffApiClient.put<StaffCourseDetail>(`${COURSES}${id}/picture/`, pictureForm(updatedAt, picture));
export const removeCoursePicture = (id: number, updatedAt: string) =>
  staffApiClient.delete<StaffCourseDetail>(`${COURSES}${id}/picture/`, { updated_at: updatedAt });

export const staffInstructors = staffApiClient.read<StaffInstructor[]>(INSTRUCTORS);
export const createInstructor = (instructor: NewInstructor) =>
  staffApiClient.post<StaffInstructor>(INSTRUCTORS, instructor);
export const changeInstructor = (id: number, change: InstructorChange) =>
  staffApiClient.patch<StaffInstructor>(`${INSTRUCTORS}${id}/`, change);
export const orderInstructors = (ids: number[]) => staffApiClient.put<Order>(`${INSTRUCTORS}order/`, { ids });
export const changeInstructorPicture = (id: number, updatedAt: string, picture: Blob) =>
  staffApiClient.put<StaffInstructor>(`${INSTRUCTORS}${id}/picture/`, pictureForm(updatedAt, picture));
export const removeInstructorPicture = (id: number, updatedAt: string) =>
  staffApiClient.delete<StaffInstructor>(`${INSTRUCTORS}${id}/picture/`, { updated_at: updatedAt });

export const staffPromoVideos = staffApiClient.read<StaffPromoVideo[]>(PROMO_VIDEOS);
export const createPromoVideo = (video: NewPromoVideo) => staffApiClient.post<StaffPromoVideo>(PROMO_VIDEOS, video);
export const changePromoVideo = (id: number, change: PromoVideoChange) =>
  staffApiClient.patch<StaffPromoVideo>(`${PROMO_VIDEOS}${id}/`, change);
export const orderPromoVideos = (ids: number[]) => staffApiClient.put<Order>(`${PROMO_VIDEOS}order/`, { ids });
export const changePromoVideoPicture = (id: number, updatedAt: string, picture: Blob) =>
  staffApiClient.put<StaffPromoVideo>(`${PROMO_VIDEOS}${id}/picture/`, pictureForm(updatedAt, picture));
