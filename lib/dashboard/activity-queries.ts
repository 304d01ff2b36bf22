import "server-only";
import { pool } from "@/lib/db";
import { isFinished } from "@/lib/materials/playback";

type HandedIn = {
  examId: number;
  batchId: number;
  title: string;
  durationMinutes: number;
  answered: number;
  at: Date;
};
export type Watched = { seconds: number; durationSeconds: number | null; at: Date };
type Practised = { day: string; count: number };
export type Activity = { handedIn: HandedIn[]; watched: Watched[]; practised: Practised[] };

const WATCHED_SECONDS = 5 * 60;

/** A recording that was only opened for a moment does not count as watched. */
const isWatched = ({ seconds, durationSeconds }: Pick<Watched, "seconds" | "durationSeconds">) =>
  seconds >= WATCHED_SECONDS || isFinished(seconds, durationSeconds);

/** The learner's activity since an instant, in all of their batches. */
export async function listActivity(userId: number, since: Date): Promise<Activity> {
  const [handedIn, positions, practised] = await Promise.all([
    pool.query<HandedIn>(
      `select e.id as "examId", e.batch_id as "batchId", e.title, e.duration_minutes as "durationMinutes",
          (coalesce(a.correct_count, 0) + coalesce(a.wrong_count, 0)) as answered, a.completed_at as at
        from exams e join attempts a on a.exam_id = e.id and a.user_id = $1
       where e.batch_id in (select batch_id from enrollments where user_id = $1) and a.sealed_at is not null and a.completed_at >= $2 order by a.completed_at, e.id`,
      [userId, since],
    ),
    pool.query<Watched>(
      `select p.seconds, r.duration_seconds as "durationSeconds", p.updated_at as at
        from playback_positions p join recordings r on r.id = p.recording_id
       where p.user_id = $1 and p.updated_at >= $2`,
      [userId, since],
    ),
    pool.query<Practised>(
      `select to_char(w.reviewed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, count(*)::int as count
        from practice_cards c join practice_reviews w on w.card_id = c.id
       where c.user_id = $1 and c.last_review_at >= $2 and w.reviewed_at >= $2 group by 1`,
      [userId, since],
    ),
  ]);
  return { handedIn: handedIn.rows, watched: positions.rows.filter(isWatched), practised: practised.rows };
}

export type FreshRecording = {
  id: number;
  batchId: number;
  title: string;
  durationSeconds: number | null;
  seconds: number;
  watchedAt: Date | null;
};

/** The newest recording of each batch with a class on that day or later; one of several batches comes once. */
export async function listFreshRecordings(
  userId: number,
  batchIds: readonly number[],
  fromDay: string,
): Promise<FreshRecording[]> {
  const { rows } = await pool.query<FreshRecording>(
    `select distinct on (newest.id) newest.id, b.id as "batchId", newest.title, newest.duration_seconds as "durationSeconds",
        coalesce(p.seconds, 0) as seconds, p.updated_at as "watchedAt"
      from unnest($2::int[]) as b (id)
      cross join lateral (
        select r.* from recording_batches l join recordings r on r.id = l.recording_id
         where l.batch_id = b.id and r.class_date >= $3::date
           and exists (select 1 from recording_files f where f.recording_id = r.id)
         order by r.class_date desc, r.id desc limit 1) newest
      left join playback_positions p on p.recording_id = newest.id and p.user_id = $1
      order by newest.id, b.id`,
    [userId, [...batchIds], fromDay],
  );
  return rows;
}
