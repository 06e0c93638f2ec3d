-- What was entered before counted whole as interest, and keeps counting so.
update bills set interest = pence where category in ('finance', 'residential-finance');
