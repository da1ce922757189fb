-- The members with a cash back of a week are read each minute while it can be claimed.
create index cash_back_weeks_of_week on cash_back_weeks (week, member_id);
