-- CreateTable
CREATE TABLE "jobinput" (
    "job_id" UUID NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "jobinput_pkey" PRIMARY KEY ("job_id")
);

-- AddForeignKey
ALTER TABLE "jobinput" ADD CONSTRAINT "jobinput_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
