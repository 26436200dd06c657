/** How many days after its delivery an enquiry is deleted, unless RETENTION_DAYS says otherwise. */
export const retentionDays = 365;
