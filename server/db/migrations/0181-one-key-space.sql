-- What an idempotency key of a member was used for: a stored answer, or a round of a house game. Rounds store no answer, so
-- they match no fingerprint, and any other request with their key is refused.
create function stored_key(p_member bigint, p_key text) returns table (fingerprint text, answer jsonb) language sql stable as $$
  select i.fingerprint, i.answer from idempotency i where i.member_id = p_member and i.key = p_key
  union all
  select 'round:' || r.id, 'null'::jsonb from game_rounds r
  where r.member_id = p_member and r.supplier = 'house' and r.ref = p_key
  limit 1
$$;
